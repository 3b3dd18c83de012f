/** The user agent token that robots.txt and robots directives use for our crawler. */
export const productToken = 'Siteglass';

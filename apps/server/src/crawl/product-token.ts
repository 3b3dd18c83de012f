/** The name by which robots.txt and robots directives speak to our crawler. */
export const productToken = 'Siteglass';

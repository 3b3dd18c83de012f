// Before the first paint, so that a chosen theme does not flash; without a choice the system decides in the stylesheet.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A browser that keeps nothing: the system decides.
}
// The first formatter takes a browser 20 ms, because it loads data of locales: better while the scripts are on their way.
setTimeout(() => new Intl.NumberFormat().format(0.5));

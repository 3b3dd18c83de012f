/** The Siteglass logo. */
export function Glass() {
  return (
    <svg width="24" height="24" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#0b6e6e" />
      <circle cx="14" cy="14" r="7" fill="none" stroke="#fff" strokeWidth="3" />
      <path d="M19.5 19.5 26 26" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

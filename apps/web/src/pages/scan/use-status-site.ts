import { useSession } from '../../api/session.ts';

/** The site of a scan, where its issues can be given statuses. Guests have no sites. */
export function useStatusSite(url: string): string | null {
  const hasSites = useSession()?.account != null;
  return hasSites && URL.canParse(url) ? new URL(url).host : null;
}

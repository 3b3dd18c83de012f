import { firstSites, siteSorts, type SitesFilter } from '../../api/sites.ts';
import { pageIn } from '../../components/page-in-url.ts';
import { sortIn } from '../../components/sort.tsx';

/** As long as a host can be in the API. */
const maxCharacters = 300;

/** Which sites are listed, as stored in the URL; invalid values are ignored. */
export function sitesIn(search: URLSearchParams): SitesFilter {
  return {
    page: pageIn(search),
    sort: sortIn(search, siteSorts, firstSites.sort),
    q: (search.get('q') ?? '').trim().slice(0, maxCharacters),
  };
}

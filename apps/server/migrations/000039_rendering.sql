-- `render`: which pages to load in a browser, as the scan asked; null: as the service is set. Part of the cache key, too.
-- `raw_result`: what is known of a page while its rendering is awaited; null once the analysis has ended.

alter table analyses add column render text check (render in ('auto', 'always', 'never'));
alter table analyses add column raw_result jsonb;

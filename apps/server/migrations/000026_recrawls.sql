-- Recrawls: a crawl that takes over the analyses of the pages that have not changed since an earlier one, its base.

alter table crawls
  add column incremental boolean not null default false,
  -- Chosen when the crawl first starts; null if there is none.
  add column base_id uuid,
  add column reused_pages integer not null default 0;

-- What tells whether the analysis of a page would be the same again, and what the crawl loop needs from it.
alter table crawl_pages
  -- Hash of what all pages of the site share; null if the analysis cannot be reused.
  add column context_key bigint,
  -- Hashes of the response: of each header that matters, the connection, and the body.
  add column response_keys bigint[],
  -- Until then, the analysis stays the same as time passes; null: always.
  add column holds_until timestamptz,
  add column etag text,
  add column last_modified text,
  -- References that no other column has: an immediate refresh, and link elements and headers for navigation.
  add column refresh_hash bigint,
  add column related_hashes bigint[],
  -- URLs that the page spells differently from their normal form.
  add column spellings text[],
  add column sketch integer[];

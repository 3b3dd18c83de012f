-- What a browser drew of a page, as WebP or JPEG, which nothing compresses further.

create table screenshots (
  analysis_id uuid not null references analyses on delete cascade,
  name text not null,
  image bytea not null,
  -- Of the image, in pixels; and of the part of the page that it shows, from its upper left corner, in CSS pixels.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  page_width integer not null check (page_width > 0),
  page_height integer not null check (page_height > 0),
  -- Of a frame of the film of a load: when it was drawn.
  at_ms integer check (at_ms >= 0),
  stored_at timestamptz not null default clock_timestamp(),
  primary key (analysis_id, name)
);
alter table screenshots alter column image set storage external;
create index screenshots_age_idx on screenshots (stored_at);
-- As for the HTML: a day's worth is a small part of the table.
alter table screenshots set (autovacuum_vacuum_scale_factor = 0.02, toast.autovacuum_vacuum_scale_factor = 0.02);

-- What an account puts on its reports in the place of the service's own name, colour and mark. A row outlives a plan that
-- is lowered: it is read again when the plan has it again.

create table branding (
  account_id bigint primary key references accounts on delete cascade,
  name text check (name is null or char_length(name) between 1 and 60),
  colour text check (colour is null or colour ~ '^#[0-9a-f]{6}$'),
  logo bytea check (logo is null or octet_length(logo) <= 153600),
  logo_type text check (logo_type is null or logo_type in ('image/png', 'image/jpeg')),
  updated_at timestamptz not null default clock_timestamp(),
  check ((logo is null) = (logo_type is null))
);

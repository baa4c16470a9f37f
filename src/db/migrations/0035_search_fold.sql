-- Text as search boxes compare it: without spaces and signs nobody sees, lower case, Arabic digits, Thai marks in their
-- order. The same as `foldKey` of src/db/found-by.ts, which a test holds it to.
CREATE FUNCTION fold_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select regexp_replace(regexp_replace(regexp_replace(replace(translate(lower(
           regexp_replace(coalesce(value, ''), '[\s\u00a0\u200b-\u200d\u2060\ufeff\u00ad]+', '', 'g')),
           '๐๑๒๓๔๕๖๗๘๙', '0123456789'), 'เเ', 'แ'),
           '\u0e4d([\u0e48-\u0e4b]?)\u0e32', '\1ำ', 'g'), '([\u0e48-\u0e4b])\u0e4d\u0e32', '\1ำ', 'g'),
           '([\u0e48-\u0e4b])([\u0e31\u0e34-\u0e3a])', '\2\1', 'g')
$$;

export { RegisterNotice } from '#features/accounts/web/register-parts.tsx'

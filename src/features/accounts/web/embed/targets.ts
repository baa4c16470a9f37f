export { safeTarget } from '#features/accounts/web/redirect-target.ts'

export { RegisterNotice } from '../register-parts.tsx'

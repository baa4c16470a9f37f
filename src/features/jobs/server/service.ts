export { giveJob } from './manage.ts'

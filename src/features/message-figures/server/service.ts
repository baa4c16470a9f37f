export { countMessages } from './count.ts'

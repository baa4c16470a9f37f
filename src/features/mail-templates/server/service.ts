export { saveTemplate } from './write.ts'

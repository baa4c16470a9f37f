export { addPopup, endPopup, publishPopup } from './write.ts'

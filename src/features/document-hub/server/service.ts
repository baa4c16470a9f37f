/** The door of the hub: to keep papers that come from outside. */
export { addOutside } from './outside.ts'

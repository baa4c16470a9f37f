/** The door of the hub: to keep papers that come from outside, and to note who opened a lease. */
export { noteOpened } from './openings.ts'
export { addOutside } from './outside.ts'

/** The door of people for other features and the demo business. */
export { addMember } from './members.ts'

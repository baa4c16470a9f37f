/** The door of people for other features and the demo business. */
export { endOldAddress, linkAccounts, unlinkAccounts } from './links.ts'
export { addMember } from './members.ts'

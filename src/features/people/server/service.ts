/** The door of people for other features and the demo business. */
export { linkAccounts, revokeInvitations, unlinkAccounts } from './links.ts'
export { addMember } from './members.ts'

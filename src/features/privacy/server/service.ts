/** What other nouns may ask of this one: that a person proves again who they are. */
export { confirmPerson, proofOf } from './confirm-person.ts'

/** What other nouns may ask of this one: that a person proves again who they are. */
export { confirmPerson, type Proof, proofOf } from './confirm-person.ts'

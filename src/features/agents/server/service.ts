export { saveAgent } from './agents.ts'
export { introduce } from './introduce.ts'
export { giveViewing } from './viewings.ts'

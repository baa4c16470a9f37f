export { schedule as scheduleGreeting, sendNow as sendGreeting } from './acts.ts'
export { addGreeting } from './write.ts'

export { type OwnAlert, readOwnAlert, readOwnAlerts, setAlertDone } from './own.ts'
export { addAlert, publishAlert } from './write.ts'

export { type OwnAlert, readOwnAlert, readOwnAlerts, setAlertDone } from './own.ts'

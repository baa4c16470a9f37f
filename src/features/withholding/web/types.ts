import type { Scope } from '#web/page/page-scope.ts'

type Calls = Scope['api']['withholding']
export type CertificateRow = Awaited<ReturnType<Calls['list']>>['data'][number]
export type Certificate = Awaited<ReturnType<Calls['read']>>['data']
export type OwnBill = Awaited<ReturnType<Calls['own']>>['data']

import type { Scope } from '#web/page/page-scope.ts'

type Calls = Scope['api']['owners']

/** A statement as the API answers it. */
export type StatementData = Awaited<ReturnType<Calls['ownReport']>>['data']

export type StatementLineData = StatementData['lines'][number]

/** A month of a list. */
export type MonthData = Awaited<ReturnType<Calls['ownReports']>>['data'][number]

export type OwnerData = Awaited<ReturnType<Calls['read']>>['data']

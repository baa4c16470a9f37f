import type { InferContractRouterOutputs } from '@orpc/contract'
import type { reportsContract } from '#features/reports/contract.ts'

type Outputs = InferContractRouterOutputs<typeof reportsContract>

export type Report = Outputs['preview']['data']['report']
export type Rows = Outputs['preview']['data']['rows']
export type Row = Rows['data'][number]
export type Group = Report['groups'][number]
export type Column = Report['columns'][number]
export type Figure = Report['figures'][number]
export type MonthSum = Report['months'][number]
export type ReportCard = Outputs['overview']['data'][number]
export type Made = Outputs['list']['data'][number]
export type Schedule = Outputs['schedules']['data'][number]
export type Choices = Outputs['choices']['data']
export type SharedReport = Outputs['ownList']['data'][number]

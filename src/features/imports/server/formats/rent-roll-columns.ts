import type { ColumnNames } from './columns.ts'

/** What a rent roll may say of a home. */
export type RollColumn =
  | 'property'
  | 'unit'
  | 'rooms'
  | 'tenant'
  | 'status'
  | 'area'
  | 'marketRent'
  | 'rent'
  | 'deposit'
  | 'leaseFrom'
  | 'leaseTo'
  | 'moveIn'
  | 'moveOut'
  | 'pastDue'
  | 'floor'
  | 'phone'
  | 'lineId'
  | 'email'
  | 'idNumber'

export const RENT_ROLL_COLUMNS: ColumnNames<RollColumn> = {
  property: ['Property', 'Property Name'],
  unit: ['Unit'],
  rooms: ['BD/BA', 'Bed/Bath'],
  tenant: ['Tenant'],
  status: ['Status'],
  area: ['Sqft', 'Square Ft', 'Sq. Ft.', 'Square Feet'],
  marketRent: ['Market Rent'],
  rent: ['Rent'],
  deposit: ['Deposit'],
  leaseFrom: ['Lease From'],
  leaseTo: ['Lease To'],
  moveIn: ['Move-in'],
  moveOut: ['Move-out'],
  pastDue: ['Past Due'],
  floor: ['Floor'],
  phone: ['Phone', 'Phone Number', 'Phone Numbers', 'Tenant Phone Number', 'Mobile'],
  lineId: ['Line', 'Line ID'],
  email: ['Email', 'Emails', 'Tenant Email', 'Email Address'],
  idNumber: ['ID Number', 'Passport', 'Passport No'],
}

export const RENT_ROLL_NEEDED: readonly RollColumn[] = ['unit', 'tenant', 'status', 'rent']

import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { runRent } from '#features/invoices/server/service.ts'
import { expireLeases } from '#features/leases/server/service.ts'
import { verifyBooks } from '#features/ledger/server/service.ts'
import { recordPayment } from '#features/payments/server/service.ts'
import { addDays } from '#thai/days.ts'
import { testApp } from '../../../testing/app.ts'
import { buildBill } from '../../../testing/bills.ts'
import { buildManager, shownSession } from '../../../testing/people.ts'

const app = await testApp()
const { kit } = app
const inside = kit.database.inWorkspace
const LEASES = '/manager/dashboard/document/leases'
const [WATER, ELECTRIC] = [1_800n, 750n]

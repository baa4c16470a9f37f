import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import type { MeterKind } from './last-readings.ts'

/** Wheels of a meter that nobody has described. */
const DIGITS = { water: 4, electric: 5 }

/** A meter with its wheels, held until the transaction ends; one that nobody has written down yet is made. */
export async function holdMeter(
  tx: Tx,
  workspaceId: string,
  { kind, propertyId }: { kind: MeterKind; propertyId: string },
): Promise<{ id: string; digits: number }> {
  await tx.execute(sql`
    insert into meters (workspace_id, id, property_id, kind, digits)
    values (${workspaceId}, ${newId()}, ${propertyId}, ${kind}, ${DIGITS[kind]})
    on conflict (workspace_id, property_id, kind) do nothing`)
  const { rows } = await tx.execute<{ id: string; digits: number }>(sql`
    select id, digits from meters where workspace_id = ${workspaceId} and property_id = ${propertyId} and kind = ${kind} for update`)

  return rows[0]!
}

/** Writes down how many wheels a meter has. */
export async function widenMeter(
  tx: Tx,
  workspaceId: string,
  meterId: string,
  digits: number,
): Promise<void> {
  await tx.execute(
    sql`update meters set digits = ${digits} where workspace_id = ${workspaceId} and id = ${meterId}`,
  )
}

/** A reading as it is kept; `units` counts a rollover and an exchange. */
export type KeptReading = { id: string; day: string; value: number; units: number; invoiceId: string | null }

/** All readings of a meter, oldest first, held until the transaction ends. */
export async function holdReadings(tx: Tx, workspaceId: string, meterId: string): Promise<KeptReading[]> {
  const { rows } = await tx.execute<KeptReading>(sql`
    select id, day::text as day, value, units, invoice_id as "invoiceId" from meter_readings
     where workspace_id = ${workspaceId} and meter_id = ${meterId} order by day for update`)

  return rows
}

/** Writes a reading down. Answers its id: always a new one, so that a draft that counted another value proposes it anew. */
export async function insertReading(
  tx: Tx,
  workspaceId: string,
  reading: {
    meterId: string
    day: string
    value: number
    units: number
    /** Where the old meter stood at last and the new one at first, where it was exchanged since. */
    exchange?: { oldEnd: number; newStart: number }
    by: string
    now: Date
  },
): Promise<string> {
  const { meterId, day, value, units, exchange, by, now } = reading
  const id = newId()
  await tx.execute(sql`
    insert into meter_readings (workspace_id, id, meter_id, day, value, units, old_end, new_start, created_by, created_at)
    values (${workspaceId}, ${id}, ${meterId}, ${day}, ${value}, ${units}, ${exchange?.oldEnd ?? null},
            ${exchange?.newStart ?? null}, ${by}, ${now.toISOString()})`)

  return id
}

/** Takes a reading out that no bill has asked for. */
export async function dropReading(tx: Tx, workspaceId: string, readingId: string): Promise<void> {
  await tx.execute(
    sql`delete from meter_readings where workspace_id = ${workspaceId} and id = ${readingId} and invoice_id is null`,
  )
}

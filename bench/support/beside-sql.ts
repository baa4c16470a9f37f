import type { Figure } from './report.ts'
import { costsByTurns, type Stage } from './stage.ts'
import { captureTransactions } from './statements.ts'

/** CPU of a call of a business, beside the same statements prepared by the driver behind bare Hono. */
export async function callBesideSql(
  stage: Stage,
  { name, path, token, amount }: { name: string; path: string; token: string; amount?: number },
): Promise<Figure> {
  const { app, floors } = stage
  const request = { url: `${app.url}/api${path}`, headers: { authorization: `Bearer ${token}` } }
  const transactions = await captureTransactions(app, () => fetch(request.url, request))
  // Who asks is looked up in a transaction of its own; the floor does the rest alone.
  const asked = transactions.filter((statements) => statements[0]?.text.includes('app.workspace_id'))
  await floors.tell({ transactions: asked })
  const { ours, bare } = await costsByTurns(stage, {
    ours: { pid: app.pid, request, amount },
    bare: { pid: floors.pid, request: { url: `${floors.url}/statements` }, amount },
  })

  return {
    name,
    value: ours!.app + ours!.database,
    unit: 'µs',
    floor: {
      name: 'Hono and the same SQL, prepared, in a transaction',
      value: bare!.app + bare!.database,
    },
    target: { timesFloor: 2 },
    note: `of it ${Math.round(ours!.database)} µs PostgreSQL (floor: ${Math.round(bare!.database)} µs)`,
  }
}

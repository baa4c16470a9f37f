import { hashPassword, isPassword } from '../../src/features/accounts/server/secrets.ts'
import { buildUser } from '../../src/testing/people.ts'
import { costOf } from '../support/cpu.ts'
import type { Figure } from '../support/report.ts'
import { costOfRequest, nextAddress, openStage } from '../support/stage.ts'
import { captureTransactions, undone } from '../support/statements.ts'

const LOGINS = 200
/** Of the accounts that the tests make. */
const PASSWORD = 'ruen-test-1'

/** Logging in, reading the account, and renewing the tokens, over HTTP. */
export async function run(): Promise<Figure[]> {
  const stage = await openStage({ SERVICES: 'web' })
  const { app, kit, floors, postmaster } = stage
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${app.url}/api/account/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${answer.status} from ${path}`)
    return ((await answer.json()) as { data: { token: string; refreshToken: string } }).data
  }
  try {
    const { email, token } = await buildUser({ kit })
    const logIn = () => post('login', { email, password: PASSWORD })
    for (let index = 0; index < 20; index++) await logIn()
    const sessions: string[] = []
    const login = await costOf({ app: app.pid, postmaster }, LOGINS, async () => {
      for (let index = 0; index < LOGINS; index++) sessions.push((await logIn()).refreshToken)
    })
    const stored = await hashPassword(PASSWORD)
    const argon = await costOf({ app: process.pid, postmaster }, LOGINS, async () => {
      for (let index = 0; index < LOGINS; index++) await isPassword(PASSWORD, stored)
    })

    const rotated = await captureTransactions(stage.app, () =>
      post('refresh', { refreshToken: sessions.pop() }),
    )
    for (const refreshToken of sessions.splice(0, LOGINS / 4)) await post('refresh', { refreshToken })
    const refresh = await costOf({ app: app.pid, postmaster }, sessions.length, async () => {
      for (const refreshToken of sessions) await post('refresh', { refreshToken })
    })
    await floors.tell({ transactions: undone(rotated) })
    const rotatedBare = await costOfRequest(stage, floors.pid, { url: `${floors.url}/statements` })

    const userinfo = {
      url: `${app.url}/api/account/userinfo`,
      headers: { authorization: `Bearer ${token}` },
    }
    await floors.tell({
      transactions: await captureTransactions(stage.app, () => fetch(userinfo.url, userinfo)),
    })
    const asked = await costOfRequest(stage, app.pid, userinfo)
    const askedBare = await costOfRequest(stage, floors.pid, { url: `${floors.url}/statements` })

    return [
      {
        name: 'login, CPU',
        value: login.app + login.database,
        unit: 'µs',
        floor: { name: 'argon2 alone', value: argon.app },
        note: `${Math.round((argon.app / (login.app + login.database)) * 100)} % of it argon2; ${Math.round(login.database)} µs PostgreSQL`,
      },
      {
        name: 'userinfo, signed in',
        value: asked.app + asked.database,
        unit: 'µs',
        floor: { name: 'Hono and the same SQL, prepared', value: askedBare.app + askedBare.database },
        note: `of it ${Math.round(asked.database)} µs PostgreSQL (floor: ${Math.round(askedBare.database)} µs)`,
      },
      {
        name: 'refresh of a session, CPU',
        value: refresh.app + refresh.database,
        unit: 'µs',
        floor: {
          name: 'Hono and the same SQL, prepared, taken back at the end',
          value: rotatedBare.app + rotatedBare.database,
        },
        note: `of it ${Math.round(refresh.database)} µs PostgreSQL (floor: ${Math.round(rotatedBare.database)} µs)`,
      },
    ]
  } finally {
    await stage.close()
  }
}

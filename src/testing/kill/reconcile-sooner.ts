import { setTimeout as sleep } from 'node:timers/promises'
import { reconcile } from '#features/payments/server/reconcile.ts'
import type { Stage } from './stage.ts'

/**
 * The reconciler gives up a try that no charge belongs to after three minutes; nobody waits for that here. A try is
 * made older once nobody can be asking the gateway for it any more: its app is dead, or the time for the gateway's
 * answer is over. What is then true of it the reconciler itself finds out.
 */
export async function reconcileSooner(
  { kit, app }: Pick<Stage, 'kit' | 'app'>,
  isOver: () => boolean,
): Promise<void> {
  for (; !isOver(); await sleep(400)) {
    const dead = Math.max(app.lastKill() < Date.now() - 1_500 ? app.lastKill() : 0, Date.now() - 12_000)
    try {
      await kit.database.owner.query(
        `update payments set created_at = created_at - interval '4 minutes'
          where status = 'pending' and created_at < $1 and created_at > $1 - interval '3 minutes'`,
        [new Date(dead)],
      )
      await reconcile(kit)
    } catch {
      // The database is away just now.
    }
  }
}

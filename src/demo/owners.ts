import type { Tx } from '#db/client.ts'
import { addOwner } from '#features/owners/server/service.ts'
import { linkAccounts } from '#features/people/server/service.ts'
import type { Kit } from '#server/kit.ts'
import type { Account } from './accounts.ts'
import type { Clock } from './clock.ts'
import { demoEmail } from './logins.ts'
import { randomOf } from './random.ts'
import { STOCK } from './stock.ts'
import type { Business } from './workspaces.ts'
import type { DemoOwner } from './world/types.ts'

/** Adds an owner of the agency's homes, or a manager who owns hers herself. */
export async function makeOwner(
  tx: Tx,
  { kit }: Clock,
  business: Business,
  owner: DemoOwner,
): Promise<string> {
  const random = randomOf(`owner:${owner.key}`)
  const account = String(random.int(0, 9_999)).padStart(10, '0')

  return addOwner(
    tx,
    kit,
    { workspaceId: business.id, actorId: business.manager.id },
    {
      name: owner.name,
      nameEn: owner.nameEn,
      email: owner.login ? demoEmail(owner.login) : demoEmail(`owner.${owner.key}`),
      phone: `+6680000${String(random.int(1_000, 1_999))}`,
      address: 'ที่อยู่ตัวอย่าง กรุงเทพมหานคร 10000',
      addressEn: 'Made-up address, Bangkok 10000',
      bankCode: random.pick(['002', '004', '014', '025', '030']),
      bankAccountNo: account,
      bankAccountName: owner.name,
      statementLocale: owner.locale,
    },
  )
}

/** Owners who log in read their statements: each owner that names a login. */
export async function linkOwners(
  kit: Kit,
  business: Business,
  { owners, logins }: { owners: Map<string, string>; logins: Map<string, Account> },
): Promise<void> {
  for (const { key, login } of STOCK[business.key].owners)
    if (login)
      await kit.database.inWorkspace(business.id, (tx) =>
        linkAccounts(tx, kit, [
          {
            workspaceId: business.id,
            kind: 'owner',
            recordId: owners.get(key)!,
            userId: logins.get(login)!.id,
          },
        ]),
      )
}

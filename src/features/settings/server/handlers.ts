import { signedIn } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { settingsContract } from '../contract.ts'
import { readAccount, readContact, updateAccount, updateContact } from './account.ts'

const os = serve(settingsContract)
const ok = { data: { ok: true as const } }

export const settingsHandlers = {
  account: os.account.handler(async ({ context }) => ({
    data: await readAccount(context.kit, signedIn(context).userId),
  })),
  updateAccount: os.updateAccount.handler(async ({ input, context }) => {
    await updateAccount(context.kit, signedIn(context).userId, input)
    return ok
  }),
  contact: os.contact.handler(async ({ context }) => ({
    data: await readContact(context.kit, signedIn(context).userId),
  })),
  updateContact: os.updateContact.handler(async ({ input, context }) => {
    await updateContact(context.kit, signedIn(context).userId, input)
    return ok
  }),
}

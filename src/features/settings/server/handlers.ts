import { settingsContract } from '#features/settings/contract.ts'
import { actorOf, member, signedIn } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { readAccount, readContact, updateAccount, updateContact } from './account.ts'
import { readBank, updateBank } from './bank.ts'
import { readBusiness, updateBusiness } from './business.ts'
import { addBank, addCard, listMethods, makeDefault, removeMethod } from './methods.ts'

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
  business: os.business.handler(async ({ context }) => ({
    data: await readBusiness(context.kit, member(context).workspaceId),
  })),
  updateBusiness: os.updateBusiness.handler(async ({ input, context }) => {
    await updateBusiness(context.kit, actorOf(context), input)
    return ok
  }),
  bank: os.bank.handler(async ({ context }) => ({
    data: await readBank(context.kit, member(context).workspaceId),
  })),
  updateBank: os.updateBank.handler(async ({ input, context }) => ({
    data: await updateBank(context.kit, actorOf(context), input),
  })),
  methods: os.methods.handler(async ({ context: { kit, ...context } }) => ({
    data: {
      methods: await listMethods(kit, signedIn({ kit, ...context }).userId),
      vault: kit.ports.payBrowser,
    },
  })),
  addMethod: os.addMethod.handler(async ({ input, context }) => {
    const { userId } = signedIn(context)
    const id =
      input.kind === 'card'
        ? await addCard(context.kit, userId, input.cardToken)
        : await addBank(context.kit, userId, input)
    return { data: { id } }
  }),
  makeDefaultMethod: os.makeDefaultMethod.handler(async ({ input, context }) => {
    await makeDefault(context.kit, signedIn(context).userId, input.id)
    return ok
  }),
  removeMethod: os.removeMethod.handler(async ({ input, context }) => {
    await removeMethod(context.kit, signedIn(context).userId, input.id)
    return ok
  }),
}

import { serve } from '#server/http/gate.ts'
import { vendorsContract } from '../contract.ts'
import { readOwn, updateOwn } from './own.ts'

const os = serve(vendorsContract)

export const vendorsHandlers = {
  ownRecords: os.ownRecords.handler(async ({ context }) => ({ data: await readOwn(context) })),
  updateOwn: os.updateOwn.handler(async ({ input, context }) => ({ data: await updateOwn(context, input) })),
}

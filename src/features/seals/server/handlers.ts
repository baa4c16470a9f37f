import { sealsContract } from '#features/seals/contract.ts'
import { serve } from '#server/http/gate.ts'
import { checkCode, checkFile } from './check.ts'
import { waitTurn } from './turns.ts'

const os = serve(sealsContract)

export const sealsHandlers = {
  byCode: os.byCode.handler(async ({ input, context: { kit, ip } }) => {
    await waitTurn(kit, ip)

    return { data: await checkCode(kit, input.code) }
  }),
  byFile: os.byFile.handler(async ({ input, context: { kit, ip } }) => {
    await waitTurn(kit, ip)

    return { data: await checkFile(kit, input.file) }
  }),
}

import { websitesContract } from '#features/websites/contract.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { editorHandlers } from './handlers-editor.ts'
import { readSearchOptions, saveSearchOptions } from './search-options.ts'
import { readSiteConfig, readSitePage } from './service.ts'

const os = serve(websitesContract)

export const websitesHandlers = {
  config: os.config.handler(async ({ input, context }) => ({
    data: await readSiteConfig(context.kit, {
      name: input.subdomainName,
      ownId: context.reader?.workspace?.id,
      token: input.token,
      locale: context.locale,
    }),
  })),
  page: os.page.handler(async ({ input, context }) => {
    const { subdomainName, pageName, token, ...query } = input
    const { kit, locale, reader } = context
    const ownId = reader?.workspace?.id
    return { data: await readSitePage(kit, { name: subdomainName, ownId, token, pageName, query, locale }) }
  }),
  searchOptions: os.searchOptions.handler(async ({ context }) => {
    return { data: await inPlace(context, (tx, { workspaceId }) => readSearchOptions(tx, workspaceId)) }
  }),
  updateSearchOptions: os.updateSearchOptions.handler(async ({ input, context }) => {
    const { kit } = context
    return { data: await inPlace(context, (tx, actor) => saveSearchOptions(tx, kit, actor, input)) }
  }),
  ...editorHandlers,
}

import { serve } from '#server/http/gate.ts'
import { websitesContract } from '../contract.ts'
import { readSiteConfig, readSitePage } from './service.ts'

const os = serve(websitesContract)

export const websitesHandlers = {
  config: os.config.handler(async ({ input, context }) => ({
    data: await readSiteConfig(context.kit, {
      name: input.subdomainName,
      ownId: context.reader?.workspace?.id,
      locale: context.locale,
    }),
  })),
  page: os.page.handler(async ({ input, context }) => {
    const { subdomainName, pageName, ...query } = input
    const { kit, locale, reader } = context
    const ownId = reader?.workspace?.id
    return { data: await readSitePage(kit, { name: subdomainName, ownId, pageName, query, locale }) }
  }),
}

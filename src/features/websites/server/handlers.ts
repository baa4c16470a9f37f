import { serve } from '#server/http/gate.ts'
import { websitesContract } from '../contract.ts'
import { readSiteConfig, readSitePage } from './service.ts'

const os = serve(websitesContract)

export const websitesHandlers = {
  config: os.config.handler(async ({ input, context }) => ({
    data: await readSiteConfig(context.kit, input.subdomainName, context.locale),
  })),
  page: os.page.handler(async ({ input, context }) => {
    const { subdomainName, pageName, ...query } = input
    const { kit, locale } = context
    return { data: await readSitePage(kit, { name: subdomainName, pageName, query, locale }) }
  }),
}

import { index, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

// Table of contents: every page, Thai at the bare path and English under /en.
function pages(locale: 'th' | 'en'): RouteConfigEntry[] {
  const at = (file: string) => ({ file: `features/${file}.page.tsx`, id: `${locale}:${file}` })

  return [
    index(at('home/web/home').file, { id: at('home/web/home').id }),
    route('*', at('home/web/not-found').file, { id: at('home/web/not-found').id }),
  ]
}

export default [...pages('th'), ...prefix('en', pages('en'))] satisfies RouteConfig

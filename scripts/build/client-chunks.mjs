// Which parts of the pages travel together. Left to itself the bundler makes a file of every set of modules that some
// pages share, down to single words and icons: sixty files for a public page, a third of it lost for compression.
import { root } from '../kit.mjs'

const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|@remix-run|cookie-es)[\\/]/
const ALL_MESSAGES = /[\\/]src[\\/]i18n[\\/]messages[\\/]messages(?:\.js|[\\/]_index\.js)$/

/** Looks belong to the base, which every page has: the server may draw a part before its script is asked for, if ever. */
const COMMON = /\.css$/

/** What each file grows from; a module belongs to the first that reaches it. */
const FILES = [
  {
    name: 'base',
    from: [
      'src/root.tsx',
      'src/web/layouts/page-frame.tsx',
      'src/web/page/meta.ts',
      'src/web/ui/button.tsx',
      'src/web/page/use-is-hydrated.ts',
      'node_modules/@tabler/icons-react/dist/esm/icons/IconX.mjs',
      // One sheet for all public pages: a second one costs a phone a connection before it paints anything.
      'src/features/about/web/design.module.css',
      'src/features/about/web/embed/story.module.css',
      'src/features/letters/web/letters.module.css',
      'src/features/guides/web/guides.module.css',
      'src/features/home/web/home.module.css',
      'src/features/home/web/landlords.module.css',
      'src/features/listings/web/search/quick-filters.module.css',
      'src/features/listings/web/search/search.module.css',
      'src/features/packages/web/pricing.module.css',
      'src/features/places/web/place.module.css',
      'src/features/websites/web/item-lists.module.css',
      'src/features/websites/web/site/site.module.css',
      'src/features/websites/web/site/site-designs.module.css',
      'src/features/websites/web/site/site-hero.module.css',
      'src/features/websites/web/site/site-picture.module.css',
      'src/features/websites/web/site/site-posts.module.css',
      'src/web/layouts/manager-site-layout.module.css',
      'src/web/ui/overlays/drop-panel.module.css',
      'src/web/ui/lists/pagination.module.css',
      'src/web/ui/overlays/tooltip.module.css',
    ],
  },
  { name: 'frame', from: ['src/features/site/web/public-frame.tsx'] },
  // Still parts: fetched only when they must be drawn in the browser.
  {
    name: 'frames',
    from: [
      'src/web/layouts/nav-link.tsx',
      'src/web/layouts/site-menu.tsx',
      'src/web/ui/lists/empty-state.tsx',
      'src/web/ui/language-switch.tsx',
      'src/web/ui/mark.tsx',
      'src/web/ui/theme-switch.tsx',
      'src/features/site/web/shell.ts',
    ],
  },
  // Forms ask for a day; without a file of its own it would bring all that cards of homes are made of.
  { name: 'days', from: ['src/thai/days.ts'] },
  // So would what only says a day or a sum.
  { name: 'format', from: ['src/i18n/format.ts'] },
  { name: 'search-box', from: ['src/features/listings/web/embed/search-box.tsx'] },
  {
    name: 'map-words',
    from: [
      'src/i18n/messages/messages/search_map.js',
      'src/i18n/messages/messages/search_map_loading.js',
      'node_modules/@tabler/icons-react/dist/esm/icons/IconMap2.mjs',
    ],
  },
  {
    name: 'listing',
    from: [
      'src/features/listings/web/embed/listing-view.tsx',
      'src/features/listings/web/embed/listing-data.still.tsx?stand-in',
    ],
  },
  // A heart is pressed without what a card is made of.
  { name: 'hearts', from: ['src/web/hearts.ts'] },
  { name: 'homes', from: ['src/features/listings/web/embed/home-card.tsx'] },
  // Pages on which something is tried out.
  { name: 'tried', from: ['src/web/forms/use-shown-result.ts', 'src/web/ui/is-pressing.ts'] },
  // What dialogs are made of. Each file that a dialog waits for is named in the frame of every page.
  {
    name: 'fields',
    from: [
      'src/web/ui/fields/text-input.tsx',
      'src/web/ui/note.tsx',
      'src/web/forms/use-answer.ts',
      // The way back in a form: it would bring the dialog of an account.
      'node_modules/@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs',
    ],
  },
  // Pages with a form have it beside the dialog of an account, which also reaches it.
  { name: 'held', from: ['src/web/forms/held-forms.ts'] },
  { name: 'account', from: ['src/features/accounts/web/account-dialog.tsx'] },
  // What the dialog of a new business shares with other pages, one file each in place of several.
  {
    name: 'setup-words',
    from: [
      'src/i18n/messages/messages/onboarding_business_name.js',
      'src/i18n/messages/messages/onboarding_publish.js',
      'src/i18n/messages/messages/accounts_verify_sent.js',
      'src/i18n/messages/messages/site_dash_resend.js',
    ],
  },
  { name: 'phone', from: ['src/thai/phone.ts'] },
  // The signs of states come with it, not as a file each: the dialog of a new business names them in every page.
  { name: 'states', from: ['src/web/ui/status-tag.tsx'] },
]

/** Groups for `codeSplitting` of the browser's build. */
export function clientChunks() {
  let homes
  const groups = FILES.map(({ name }, index) => ({
    name: (id, context) => {
      homes ??= assign((it) => context.getModuleInfo(it))
      return homes.get(id) === name ? name : null
    },
    debugName: name,
    priority: FILES.length - index,
  }))

  return [{ name: 'react', test: REACT, priority: FILES.length + 1 }, ...groups]
}

/** Each module that a file reaches by static imports, and that file. */
function assign(infoOf) {
  const homes = new Map()
  for (const { name, from } of FILES) {
    const open = from.map((path) => `${root}/${path}`)
    for (const id of open) {
      if (homes.has(id) || REACT.test(id)) continue
      const info = infoOf(id)
      if (!info) continue
      homes.set(id, COMMON.test(id) ? 'base' : name)
      open.push(...info.importedIds.filter((it) => !ALL_MESSAGES.test(it)), ...wordsOf(info))
    }
  }
  return homes
}

/** The messages that a module speaks. They come by one door for all, so its imports do not tell. */
function wordsOf({ code }) {
  return [...(code ?? '').matchAll(/\bm\.([a-z0-9_]+)/g)].map(
    ([, key]) => `${root}/src/i18n/messages/messages/${key}.js`,
  )
}

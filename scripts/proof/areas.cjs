// The areas of the product, from the ground up. A noun may use what its own area and those below it offer
// (`server/service.ts`, `web/embed/*`); what lies above is reached by an event. Contracts and tables name only shapes and
// are read from anywhere, and everyone keeps files (`media`).
const AREAS = {
  identity: [
    'accounts',
    'exchange-rates',
    'notices',
    'onboarding',
    'second-factor',
    'sessions',
    'settings',
    'social',
    'translation',
    'workspaces',
  ],
  money: [
    'auto-pay',
    'billing',
    'charges',
    'documents',
    'expenses',
    'gateways',
    'invoices',
    'ledger',
    'meters',
    'other-income',
    'packages',
    'payables',
    'payments',
    'petty-cash',
    'subscriptions',
    'withholding',
  ],
  homes: ['confirmations', 'media', 'properties'],
  finding: [
    'agents',
    'chats',
    'contacts',
    'favourites',
    'inquiries',
    'letters',
    'listings',
    'places',
    'saved-searches',
    'visits',
  ],
  presence: [
    'about',
    'business-cards',
    'domains',
    'feeds',
    'guides',
    'home',
    'marketing',
    'posts',
    'websites',
  ],
  letting: [
    'applications',
    'bank',
    'deposits',
    'document-hub',
    'filings',
    'imports',
    'inspections',
    'insurance',
    'leases',
    'owners',
    'packets',
    'papers',
    'payouts',
    'people',
    'seals',
    'signings',
    'tenants',
  ],
  operation: [
    'admin',
    'alerts',
    'approvals',
    'assets',
    'books',
    'broadcasts',
    'care-plans',
    'days',
    'doors',
    'greetings',
    'jobs',
    'mail-templates',
    'maintenance',
    'message-figures',
    'month-end',
    'overview',
    'popups',
    'privacy',
    'records',
    'repair-rules',
    'reports',
    'site',
    'takeouts',
    'vendor-bills',
    'vendors',
  ],
}

const INDEX = {
  to: '^src/features/listings/server/service\\.ts$',
  why: 'The public index of homes is written in the transaction that changes a home or its business.',
}

/** Files that look up all the same: to what, and why. */
const BACK_ARROWS = [
  { area: 'identity', from: 'onboarding/server/business', ...INDEX },
  {
    area: 'identity',
    from: 'onboarding/server/website',
    to: '^src/features/(listings|subscriptions)/server/service\\.ts$',
    why: 'The index as above; and a website that closed for want of a package opens with one, not by hand.',
  },
  { area: 'identity', from: 'settings/server/business', ...INDEX },
  {
    area: 'identity',
    from: 'accounts/web/kept-here',
    to: '^src/features/inspections/web/embed/waiting-here\\.tsx$',
    why: 'Photos that wait on a device are told where nobody is logged in.',
  },
  {
    area: 'money',
    from: 'packages/web/pricing-parts.still',
    to: '^src/features/(about/web/embed/story|listings/web/embed/json-ld)\\.tsx$',
    why: 'The page of prices is one of the public pages, and is built of their parts.',
  },
  { area: 'homes', from: 'properties/server/(availability|hidden)', ...INDEX },
  {
    area: 'homes',
    from: 'properties/server/(advice|read)',
    to: INDEX.to,
    why: 'A manager sees a home beside what is advertised around it.',
  },
]

const fileOf = ({ from }) => `^src/features/${from}\\.tsx?$`
const inAny = (nouns) => `^src/features/(${nouns.join('|')})/`
const SHAPES = '^src/features/[^/]+/(contract|tables|register)\\.ts$'

/** The rules of dependency-cruiser: one for each area that something stands above, one for each back arrow. */
function areaRules(tests) {
  const names = Object.keys(AREAS)
  return names.slice(0, -1).flatMap((name, level) => {
    const above = names
      .slice(level + 1)
      .flatMap((it) => AREAS[it])
      .filter((noun) => noun !== 'media')
    const arrows = BACK_ARROWS.filter(({ area }) => area === name)
    const rule = (from, to, said) => ({
      name: `${name}-looks-down`,
      comment: `${said} (scripts/proof/areas.cjs): announce an event, let the upper noun call this one, or move down what both need.`,
      severity: 'error',
      from,
      to: { path: inAny(above), pathNot: [SHAPES, ...to] },
    })
    return [
      rule(
        { path: inAny(AREAS[name]), pathNot: [tests, ...arrows.map(fileOf)] },
        [],
        `This noun stands above ${name}`,
      ),
      ...arrows.map((arrow) => rule({ path: fileOf(arrow) }, [arrow.to], arrow.why)),
    ]
  })
}

module.exports = { AREAS, BACK_ARROWS, areaRules }

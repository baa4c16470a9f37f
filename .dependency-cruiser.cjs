// One direction: main → site → maps → features → kits (server, web, db) → contract, i18n, thai.
// Each rule's comment says what to do instead; it is printed beside the violation.
const { areaRules } = require('./scripts/proof/areas.cjs')

const TESTS = '\\.test\\.tsx?$|(^|/)testing/'
const MAPS =
  '^src/(main|dev|admin-create|prepare-data|site|app|contract|routes)\\.ts$|^src/(root|entry\\.[a-z]+)\\.tsx$'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'web-imports-no-server',
      comment:
        'Pages run in browsers. Call the API through the page scope or the client, and share types by contract.ts.',
      severity: 'error',
      from: { path: '^src/(web|features/[^/]+/web)/', pathNot: TESTS },
      to: { path: '^src/(server|db|features/[^/]+/server)/' },
    },
    {
      name: 'web-names-its-texts',
      comment:
        'A text that is looked up by its name brings every message of the product into a page. Name messages one by one.',
      severity: 'error',
      from: { path: '^src/(web|features/[^/]+/web)/', pathNot: TESTS },
      to: { path: '^src/i18n/texts\\.ts$' },
    },
    {
      name: 'server-imports-no-web',
      comment:
        'The server renders through site.ts only. Design tokens (src/web/design) are the one thing both use.',
      severity: 'error',
      from: { path: '^src/(server|db|features/[^/]+/server)/', pathNot: TESTS },
      to: { path: '^src/(web|features/[^/]+/web)/', pathNot: '^src/web/(design|art)/' },
    },
    {
      name: 'features-meet-at-doors',
      comment:
        "Use the other feature's contract.ts, server/service.ts, web/embed/* or, to read, tables.ts; or announce an event.",
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: `${TESTS}|/server/rules\\.ts$` },
      to: {
        path: '^src/features/[^/]+/',
        pathNot: [
          '^src/features/$1/',
          '^src/features/[^/]+/((contract|tables|register)\\.ts$|server/service\\.ts$|web/embed/)',
        ],
      },
    },
    ...areaRules(TESTS),
    {
      name: 'tables-stand-alone',
      comment: 'A table knows columns and other tables, nothing that acts.',
      severity: 'error',
      from: { path: '^src/(features/[^/]+/tables|db/tables/[^/]+)\\.ts$' },
      to: { path: '^src/', pathNot: '^src/(features/[^/]+/tables|db/tables/[^/]+)\\.ts$' },
    },
    {
      name: 'registers-name-tables',
      comment:
        'A register says whose the rows of tables are: it knows tables, the kit of registers and other registers.',
      severity: 'error',
      from: { path: '^src/features/[^/]+/register\\.ts$' },
      to: {
        path: '^src/',
        pathNot: '^src/(features/[^/]+/(tables|register)\\.ts$|db/tables/|server/register/)',
      },
    },
    {
      name: 'demo-uses-doors',
      comment:
        "The demo does what people and other features can do: use the feature's contract.ts, server/service.ts or, where what people do cannot stand there, server/people-do.ts.",
      severity: 'error',
      from: { path: '^src/demo/', pathNot: TESTS },
      to: {
        path: '^src/features/',
        pathNot: '^src/features/[^/]+/(contract|tables|server/(service|people-do))\\.ts$',
      },
    },
    {
      name: 'rules-meet-at-rules',
      comment: "Pure rules may use another feature's pure rules and its contract.ts, nothing that acts.",
      severity: 'error',
      from: { path: '^src/features/([^/]+)/server/rules\\.ts$' },
      to: {
        path: '^src/features/[^/]+/',
        pathNot: ['^src/features/$1/', '^src/features/[^/]+/(contract\\.ts$|server/rules\\.ts$)'],
      },
    },
    {
      name: 'features-know-no-maps',
      comment:
        'The maps import features, never the reverse. Take what you need from a kit or as a parameter.',
      severity: 'error',
      from: { path: '^src/features/', pathNot: TESTS },
      to: { path: MAPS },
    },
    {
      name: 'kits-know-no-feature',
      comment:
        'A kit serves any feature: pass the feature in from a map (app.ts, routes.ts), or move the code there.',
      severity: 'error',
      from: { path: '^src/(server|web|db)/', pathNot: TESTS },
      to: { path: '^src/features/' },
    },
    {
      name: 'kits-know-no-maps',
      comment:
        'Pass it in from the map. Only the type of the contract map may be imported, for the typed client.',
      severity: 'error',
      from: { path: '^src/(server|web|db)/', pathNot: TESTS },
      to: { path: MAPS, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'db-knows-no-server',
      comment:
        'The database kit stands below the server kit. Pass values in, or move the shared part to contract/.',
      severity: 'error',
      from: { path: '^src/db/', pathNot: TESTS },
      to: { path: '^src/server/' },
    },
    {
      name: 'foundations-stand-alone',
      comment:
        'contract/, i18n/ and thai/ are used by all and use only each other. Pass the value in instead.',
      severity: 'error',
      from: { path: '^src/(contract|i18n|thai)/', pathNot: TESTS },
      to: { path: '^src/', pathNot: '^src/(contract|i18n|thai)/' },
    },
    {
      name: 'thai-is-pure',
      comment:
        'Thai rules are pure functions of their input: no texts, no contract. Return data and word it outside.',
      severity: 'error',
      from: { path: '^src/thai/', pathNot: TESTS },
      to: { path: '^src/', pathNot: '^src/thai/' },
    },
    {
      name: 'rules-are-pure',
      comment: 'rules.ts decides and service.ts acts: pass in what the rule needs to know.',
      severity: 'error',
      from: { path: '^src/features/[^/]+/server/rules\\.ts$' },
      to: {
        path: '^src/(db|server)/|/server/service\\.ts$|^node_modules/(pg|drizzle-orm|graphile-worker)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'testing-is-for-tests',
      comment: 'A testing folder is not part of the product. Move what is needed into a kit.',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: { path: '/testing/', pathNot: 'node_modules' },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one, or share a third: move the common part down.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'imports-resolve',
      comment: 'The file or package does not exist; check the path and its ending, or add the package.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\+types/|^virtual:' },
    },
    {
      name: 'no-tools-in-the-product',
      comment:
        'A package under devDependencies is not there in production: move it to dependencies or drop it.',
      severity: 'error',
      from: { path: '^src/', pathNot: `${TESTS}|^src/(routes|dev)\\.ts$` },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: '^node_modules/@types/',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules|^build/' },
    exclude: { path: '^src/i18n/messages/|\\+types/|\\.(css|svg|json)$|\\?(url|raw|worker)' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
}

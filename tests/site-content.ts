import { contentDir, readContent } from '#build-steps/content/read-content.ts';
import type { Company } from '#schemas/content/company.ts';
import type { ContentFiles } from '#schemas/content/files.ts';
import type { Insight } from '#schemas/content/insight.ts';
import type { NavigationItem } from '#schemas/content/navigation.ts';
import type { Opening } from '#schemas/content/opening.ts';
import type { Page } from '#schemas/content/page.ts';
import type { Post } from '#schemas/content/post.ts';
import type { ServicePage } from '#schemas/content/service-page.ts';

/** What the site under test says. Tests take names, titles and addresses from here: whoever changes the content changes no
 * test. */
export const content = readContent(contentDir);

export const company = content.get('company.yaml') as Company;

/** What the specification quotes is said by the sample company alone: tests/specification holds it to that. */
export const isSampleCompany = company.name === 'Northrule';

/** The header's cells, left to right. */
export const navigation = content.get('navigation.yaml') as NavigationItem[];

/** The words of a page that is not a service, a post or an article. */
export const wordsOf = <Name extends string>(page: Name) =>
  content.get(`pages/${page}.md`) as `pages/${Name}.md` extends keyof ContentFiles
    ? ContentFiles[`pages/${Name}.md`]
    : Page;

type ListName = keyof ContentFiles extends infer Path
  ? Path extends `lists/${infer Name}.yaml`
    ? Name
    : never
  : never;

export const listOf = <Name extends ListName>(name: Name) =>
  content.get(`lists/${name}.yaml`) as ContentFiles[`lists/${Name}.yaml`];

export const services = inFolder<ServicePage>('services', '/services/');
export const posts = inFolder<Post>('blog', '/blog/');
export const openings = inFolder<Opening>('openings', '/careers/jobs/');
/** In the order of the cards and of the page. */
export const insights = inFolder<Insight>('insights', '/insights-trends#').toSorted(
  (one, other) => one.id - other.id,
);

export const technologies = listOf('technologies');

/** The files of a folder with the address that each is found at. */
function inFolder<Value>(folder: string, address: string) {
  return [...content]
    .filter(([path]) => path.startsWith(`${folder}/`))
    .map(([path, value]) => {
      const slug = path.slice(folder.length + 1, -'.md'.length);
      return { slug, address: address + slug, ...(value as Value) };
    });
}

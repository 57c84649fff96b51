import type { Company } from '#schemas/content/company.ts';
import type { ContentFiles } from '#schemas/content/files.ts';
import type { Insight } from '#schemas/content/insight.ts';
import type { NavigationItem } from '#schemas/content/navigation.ts';
import { applyPage } from '#schemas/openings/apply-texts.ts';

import { isApply, isListed, routeTable } from '../content/addresses.ts';
import type { ContentFile } from '../content/read-content-file.ts';
import { listsOn } from './lists-on-pages.ts';

/** One address of the site, and the content that it shows. */
export type SitePage = {
  address: string;
  /** Addresses that show one screen have one canonical address: the first of them in the route table. */
  canonical: string;
  title: string;
  description: string;
  /** The file of `content/` that is the page's own, and all that its words come from. */
  file: string;
  sources: string[];
};

/** Everything that the machine-readable files are made from. */
export type SiteFacts = {
  /** Without a slash at the end. */
  url: string;
  company: Company;
  navigation: NavigationItem[];
  /** The insight articles in their order. */
  insights: Insight[];
  pages: SitePage[];
  /** The value of a file of `content/`, checked. */
  value: (file: string) => unknown;
  /** The body of a Markdown file. */
  markdown: (file: string) => string;
  /** The day on which any of these files last changed. */
  changed: (files: string[]) => string;
};

export function siteFacts(
  url: string,
  files: ContentFile[],
  lastChanged: (file: string) => string,
): SiteFacts {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const fileAt = (path: string) => {
    const file = byPath.get(path);
    if (!file) throw new Error(`There is no content/${path}.`);
    return file;
  };
  const value = (path: string) => fileAt(path).value;
  return {
    url,
    company: value('company.yaml') as Company,
    navigation: value('navigation.yaml') as NavigationItem[],
    insights: files
      .filter(({ path }) => path.startsWith('insights/'))
      .map((file) => file.value as Insight)
      .toSorted((a, b) => a.id - b.id),
    pages: pagesOf(value),
    value,
    markdown: (path) => fileAt(path).markdown,
    changed: (paths) => paths.map(lastChanged).toSorted().at(-1) ?? '',
  };
}

/** The pages that are listed, and are not another's double. */
export const canonicalPages = ({ pages }: SiteFacts) =>
  pages.filter(({ address, canonical }) => address === canonical && isListed(address));

export const insightFile = ({ slug }: { slug: string }) => `insights/${slug}.md`;

function pagesOf(value: SiteFacts['value']): SitePage[] {
  const careersTitles = value('lists/careers-titles.yaml') as ContentFiles['lists/careers-titles.yaml'];
  return routeTable.map(({ address, module }) => {
    const canonical = isApply(address)
      ? address
      : (routeTable.find((other) => other.module === module)?.address ?? address);
    const file = contentOf(canonical, module);
    const { title, description } =
      careersTitles.find(({ path }) => path === address) ?? (value(file) as SitePage);
    const sources = [file, ...listsOn(file)];
    if (!isApply(address)) return { address, canonical, title, description, file, sources };
    return { address, canonical, title, description: applyPage.descriptionFor(title), file, sources };
  });
}

/** A route is a file of `content/`, or a screen whose words stand in `content/pages/` under the last part of its address. */
function contentOf(address: string, module: string) {
  if (isApply(address)) return `openings/${address.split('/').at(-2)}.md`;
  return /content\/(.+\.md)$/.exec(module)?.[1] ?? `pages/${address.split('/').at(-1) || 'home'}.md`;
}

import type { Figure } from '#drawings/figure.ts';
import { figureNamed } from '#drawings/pictures.ts';
import type { Company } from '#schemas/content/company.ts';
import type { ContentFiles } from '#schemas/content/files.ts';
import type { Insight } from '#schemas/content/insight.ts';
import type { NavigationItem } from '#schemas/content/navigation.ts';
import type { Opening } from '#schemas/content/opening.ts';
import type { Page } from '#schemas/content/page.ts';
import type { Post } from '#schemas/content/post.ts';
import type { ServicePage } from '#schemas/content/service-page.ts';

export type SocialSources = ReturnType<typeof socialSources>;

/** What the social images say and show, from the checked content. */
export function socialSources(content: Map<string, unknown>) {
  const file = (path: string) => content.get(path);
  const folder = (name: string) =>
    [...content].filter(([path]) => path.startsWith(`${name}/`)).map(([, value]) => value);
  const navigation = file('navigation.yaml') as NavigationItem[];
  const places = navigation.flatMap(({ dropdownItems }) => dropdownItems.map(({ path }) => path));
  const figures = new Map<string, Figure>();
  return {
    company: file('company.yaml') as Company,
    navigation,
    founders: file('lists/founders.yaml') as ContentFiles['lists/founders.yaml'],
    /** In the order of the navigation, which gives each its number. */
    services: (folder('services') as ServicePage[]).toSorted(
      (a, b) => places.indexOf(`/services/${a.slug}`) - places.indexOf(`/services/${b.slug}`),
    ),
    insights: (folder('insights') as Insight[]).toSorted((a, b) => a.id - b.id),
    /** Newest first. */
    posts: (folder('blog') as Post[]).toSorted((a, b) => b.date.localeCompare(a.date)),
    openings: folder('openings') as Opening[],
    page: (address: string) =>
      file(`pages/${address.slice(address.lastIndexOf('/') + 1)}.md`) as Page | undefined,
    /** An article shows its figure, and the insights page all of them: each is drawn once. */
    figure: (name: string): Figure => figures.getOrInsertComputed(name, figureNamed),
  };
}

import { completeSiteContent } from '@canopy/contract/catalog/complete-site-content.ts';
import { isSiteAddress } from '@canopy/contract/catalog/site-content.ts';
import { callQuery } from '@canopy/ui/client/hooks.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { useQuery } from '@tanstack/react-query';
import { projects, type Project } from '#features/home/offers/projects.ts';
import styles from '#features/home/offers/offers.module.css';

/** The addresses that the operator set for the projects of the public site, by their drawing. */
function useProjectLinks(): ReadonlyMap<string, string> {
  const { data } = useQuery(callQuery('SiteContent', {}));
  if (!data) return new Map();
  const { items } = completeSiteContent(data.data).projects;
  return new Map(items.map(({ drawing, link }) => [drawing, link.href]));
}

/** What the group is building besides the packages. */
export function ProjectsPage() {
  const links = useProjectLinks();
  return (
    <>
      <PageHeader
        lead={t(
          'What the group is building beside the packages. None of it is needed to take part, ' +
            'and nothing here is an offer to invest.',
        )}
      />
      <div className={styles['projects']}>
        {projects.map((project) => (
          <ProjectCard
            key={project.title}
            project={project}
            href={links.get(project.site ?? '') ?? ''}
          />
        ))}
      </div>
    </>
  );
}

function ProjectCard({ project, href }: { project: Project; href: string }) {
  const { icon: Drawing } = project;
  const title = t(project.title);
  return (
    <Card className={styles['project'] ?? ''}>
      <span className={styles['drawing']} aria-hidden>
        <Drawing size={24} stroke={1.5} />
      </span>
      <h2>{title}</h2>
      <p>{t(project.text)}</p>
      {isSiteAddress(href) ? (
        <a
          href={href}
          target="_blank"
          rel="noreferrer"
          aria-label={t('Open {title} in a new tab', { title })}
        >
          {t('Open ')}
        </a>
      ) : null}
    </Card>
  );
}

import type { SiteContent, SiteProject } from '@canopy/contract/catalog/site-content.ts';
import type { KeyboardEvent } from 'react';
import { ProjectPicture } from '#features/home/landing/drawings/project-drawings.tsx';
import { useReducedMotion } from '#features/home/landing/lib/use-motion.ts';
import { useSlider } from '#features/home/landing/lib/use-slider.ts';
import { Icon } from '#parts/site/icons.tsx';
import { SectionHead } from '#features/home/landing/parts/section-head.tsx';
import { SiteAnchor } from '#parts/site/site-anchor.tsx';

function ProjectCard({ project, newTab }: { project: SiteProject; newTab: string }) {
  const outside = /^https?:/.test(project.link.href) ? { newTab } : {};
  return (
    <div className="swiper-slide">
      <article className="card project-card">
        <ProjectPicture drawing={project.drawing} />
        <h3>{project.title}</h3>
        <p>{project.text}</p>
        <SiteAnchor link={project.link} className="text-link" {...outside} />
      </article>
    </div>
  );
}

export function Projects({ content }: { content: SiteContent }) {
  const { projects, labels } = content;
  const reduced = useReducedMotion();
  const { element, previous, next } = useSlider(projects.items.length, reduced, labels.slide);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') previous();
    if (event.key === 'ArrowRight') next();
  };
  if (projects.items.length === 0) return null;
  return (
    <section id="Projects" className="band projects" aria-labelledby="projects-title">
      <div className="container">
        <div className="head-row">
          <SectionHead id="projects-title" title={projects.title} text={projects.text} />
          <div className="slider-buttons" data-slides={projects.items.length}>
            <SlideButton
              label={labels.previous}
              icon="left"
              onClick={previous}
              onKeyDown={onKeyDown}
            />
            <SlideButton label={labels.next} icon="right" onClick={next} onKeyDown={onKeyDown} />
          </div>
        </div>
        <div ref={element} className="swiper">
          <div className="swiper-wrapper">
            {projects.items.map((project) => (
              <ProjectCard key={project.title} project={project} newTab={labels.newTab} />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

interface SlideButtonProps {
  label: string;
  icon: 'left' | 'right';
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** With the focus on either button the arrow keys move the slider too. */
function SlideButton({ label, icon, onClick, onKeyDown }: SlideButtonProps) {
  return (
    <button
      type="button"
      className="icon-button lined"
      aria-label={label}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <Icon name={icon} />
    </button>
  );
}

import { gameStory } from './game-story.ts';

gameStory('mangoburst');

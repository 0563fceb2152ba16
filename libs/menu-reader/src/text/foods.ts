/** Beginnings of words for what one eats and drinks, and for the parts of a menu, in Polish and in the English of menus. */
const BEGINNINGS = `
zup rosół rosoł żur barszcz pomidorow ogórk krupnik kapuśniak grochów flak chłodnik krem\\p{L}?(?!\\p{L}) gulasz bogracz solank bulion czernin
borowik kwaśnic szczaw jarzynow fasol grzyb pieczar kurk pierog pieróg uszk kluski klusk kopytk knedl pyz kartacz naleśnik placki placek placusz racuch
krokiet pasztet gołąb bigos leczo zapiekan kotlet schab mielon karków żeber żeberk golonk kurcz indyk kacz kaczk gęś gęsi dziczyzn jele polędwic
wołow wieprz cielęc jagnięc baran stek befsztyk rumsztyk szaszłyk shoarm szawarm filet pierś piersi udko udk skrzydełk nugget stripsy boczek bekon kiełbas
parówk szynk salam wędlin pulpet klops zraz roladk de\\svolaille ryb dorsz łoso łosoś pstrąg sandacz mirun halibut flądr tuńczyk śledź śledzi makrel
morszczuk karp krewet kalmar małż ośmiorn owoce\\smorza tatar carpaccio sałat surówk mizeri coleslaw warzyw brokuł szpinak kalafior bakłaż cukini
burak batat ziemniak frytk talark puree kasz ryż risotto kuskus makaron spaghetti penne tagliatell lasagn gnocchi ravioli carbonar bolog pesto pizz
margherit capricc funghi hawaj pepperoni calzone focacc burger cheeseburg hamburg hot\\s?dog kebab kebap döner tortill burrit taco quesad nachos
fajit wrap falafel hummus pita sushi nigiri maki futomak hosomak uramak sashimi tempur ramen pho pad\\sthai udon wok curry tikka masala korma
paneer naan tandoor biryani samos sajgonk spring\\sroll dim\\ssum bao gyoza tom\\s(?:yum|kha) tofu kimchi teriyaki poke\\b bowl bibimbap
kanapk tost grzank bruschet panini bagiet bajgl zapiek chleb bułk pieczyw masł twaróg twaroż ser(?!wis|ia|ce) serek serow feta mozzarel burrat halloumi camembert oscyp
jajk jajeczn jaja omlet szakszuk owsian granol musli śniadan obiad lunch kolacj deser ciast ciastk sernik szarlotk brown tort(?!ur) pączk pączek faworek
gofr lody lodów panna\\scotta tirami budyń kisiel mus beza bezow drożdż rogal croissant kaw espresso latte cappucc americano flat\\swhite mocha
herbat matcha czekolad kakao kompot lemoniad sok(?!ol) soki koktajl smoothie shake woda wody cola coca pepsi fanta sprite tonic napoj napój napoje oranżad kefir
maślank ayran piw ipa\\b lager pils wino wina win\\b prosecc aperol drink wódk whisk gin\\b rum\\b likier nalewk szot sos sosy dip ketchup
majonez oliwk czosn orzesz miód miod owoc jabłk malin truskaw jagod śliwk wiśni banan mango awokado ananas cytryn pomarań
dania danie drugie\\sdania przystaw zakąs  wega wege vege mięs drób drobi grill zapiekan miska micha
 antipast pasta\\b primi secondi insalat soup starter main\\scours mains dessert salad chicken beef pork lamb fish shrimp prawn cheese bread rice
noodle egg toast fries chips pie\\b pudding crumble breakfast sandwich wine beer coffee tea\\b juice duck salmon
shot kamikaze koktajl cocktail negroni mojito margarita spritz zielonk mozarel rukol roszponk bazyli sałat szpar soczewic ciecierz kukurydz chili wędzon duszon smażon pieczon gotowan marynow z\\spieca faszerow panierow
szuflet deska\\s(?:ser|węd) tapas pinsa gyros souvlaki tzatziki musak chaczapuri chinkali pielmieni wareniki bliny solianka ratatouil boeuf confit quiche crème brule riesling primitivo chianti merlot
suppe \\p{L}+suppe wurst würst \\p{L}+wurst \\p{L}*schnitzel \\p{L}*braten kartoffel knödel \\p{L}+knödel spätzle \\p{L}*käse \\p{L}*kuchen(?!\\p{L}) \\p{L}*strudel \\p{L}*salat(?!er) \\p{L}*fleisch rind(?!\\p{L}) kalb hähnchen
sauerkraut forelle zander matjes hering brezel brot pommes nudel(?!\\p{L}) eier \\p{L}*bier(?!\\p{L}) \\p{L}*wein(?!\\p{L}) \\p{L}*saft kaffee beilagen nachspeis vorspeis hauptgericht getränke
polévk \\p{L}*polévka vývar knedl guláš svíčkov řízek kuře kuřec hovězí vepřov pečen smažen sýr houb bramb omáčk palačink koláč štrúdl pivo zelí zelňačk česnečk šunk vejce nápoj předkrm
cabernet sauvignon chardonnay żubrówk finlandi jack\\sdaniel jim\\sbeam johnnie ballantin red\\sbull żywiec tyskie perła schweppes kinley cappy tymbark tarta tarte`;
const FOOD = new RegExp(
  `(?<!\\p{L})(?:${BEGINNINGS.trim()
    .split(/\s+/u)
    .map((word) => word.replace(/\\b$/u, '(?!\\p{L})'))
    .join('|')})`,
  'iu',
);

/** Goods of other trades, also those whose names have foods in them: `Krem do rąk z miodem`, `Karma z kurczakiem`. */
const GOODS = new RegExp(
  `(?<!\\p{L})(?:${[
    'księgarni|książ(?:k|ek)|antykwariat|powieś|opowiadani|oprawa|poradnik|audiobook|e-?book|album|komiks|wydawnictw|autor(?:ka|zy|stw)?(?!\\p{L})|winyl|gry?\\splanszow|puzzl|zabawk',
    'karm[ayęi](?!\\p{L})|zoologicz|przysmak\\p{L}*\\sdla|dla\\s(?:ps[aó]|kot[aó]|gryzoni|szczeniąt|kociąt)|żwirek|smycz|obroż|drapak|legowisk|akwari|weterynar',
    'kosmetyk|drogeri|mydł|mydlarni|perfum|szampon|peeling|balsam|krem\\s(?:do|na|pod|nawilż|z\\sfiltr)|masło\\sdo\\s(?:ciała|rąk)|olejek|świec[aey](?!\\p{L})|serum(?!\\p{L})|maseczk|pomadk|do\\swłosów|dezodorant|sól\\sdo\\skąpieli',
    'bukiet(?!y?\\s(?:warzyw|surów|sałat|świeżych))|kwiaciarni|wiązank|wieniec|doniczk|sadzonk|nasion(?:a|)\\s(?:warzyw|kwiat|traw)|nawóz',
    'wymian[ay]\\s|geometri|klocki|opon|akumulator|serwis\\s|naprawa|montaż|myjni|diagnosty',
    'garnitur|sukienk|spodni|bluz[ay](?!\\p{L})|t-?shirt|buty(?!\\p{L})|skarpet|torebk|biżuteri|kolczyk|pierścion|zegar',
    'plomb|wizyt|konsultacj|zabieg|badani|szczepi|suplement|witamin|odżywk|tablet|kapsułk|e-?papieros|liquid',
    'toner|kabel|ładowark|telewizor|pralk|lodówk|ekspres(?:y)?\\s(?:do|ciśn)|mikser|blender|farb[ay](?!\\p{L})|wiert|młot|filiżank|talerz(?:e|yk|)\\s(?:cer|por|szkl)',
  ].join('|')})`,
  'iu',
);

/** Whether a text names goods or services of another trade than food. */
export const isOtherTrade = (text: string): boolean => GOODS.test(text);

/** Whether a text names something to eat or drink, or a part of a menu: a dish, an ingredient, `Dania główne`. */
export const isFood = (text: string): boolean => FOOD.test(text);
